// The login page's own: it comes alive with the first sign of use, or at once for who may not have to sign in. What is typed
// stays typed, what is sent is sent later, see index.html; and what was pressed meanwhile is pressed again.
const email = root.querySelector('[name=email]');
// A screen reader clicks without a pointer.
const signs = ['keydown', 'input', 'change', 'pointerdown', 'click', 'submit', 'storage'];
const switchable = 'form button[type=button]';
let isPressed = false;
const press = ({ target }) => {
  if (target.closest(switchable)) isPressed = !isPressed;
};
// Where it cannot come, what was typed stays: it is tried anew when that is sent again, and when the network is back.
const wake = () => {
  for (const sign of [...signs, 'online']) removeEventListener(sign, wake, true);
  const unstarted = document.getElementById('unstarted');
  unstarted.hidden = true;
  import(root.dataset.app).catch(() => {
    delete page.dataset.live;
    unstarted.hidden = false;
    for (const sign of ['submit', 'online']) addEventListener(sign, wake, true);
  });
};
addEventListener('click', press);
// It is another button by then, where an extension has made the page begin anew.
const alive = () => {
  removeEventListener('click', press);
  if (isPressed) root.querySelector(switchable)?.click();
};
addEventListener('alive', alive, { once: true });
for (const sign of signs) addEventListener(sign, wake, true);
// A configuration that nobody could sign in with is told at once. One that has been read here is not read again,
// see configAtHand.
const isUsable = ({ api, cognito }) =>
  [api.baseUrl, cognito.userPoolId, cognito.clientId].every((value) => typeof value === 'string');
const readConfig = async () => {
  const text = await (await fetch('/config.json', { cache: 'no-store' })).text();
  if (!isUsable(JSON.parse(text))) throw new Error('config.json lacks something.');
  root.dataset.config = text;
};
if ('live' in page.dataset) wake();
else {
  readConfig().catch(wake);
  if (document.activeElement === document.body && !email.value) email.focus();
}
