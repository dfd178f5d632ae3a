// The login page's own: it comes alive with the first sign of use, or at once for who may not have to sign in. What is typed
// stays typed, what is sent is sent later, see index.html; and what was pressed meanwhile is pressed again.
const email = root.querySelector('[name=email]');
const signs = ['keydown', 'input', 'change', 'pointerdown', 'submit', 'storage'];
let pressed;
const press = ({ target }) => {
  pressed = target.closest('form button[type=button]');
};
const wake = () => {
  for (const sign of signs) removeEventListener(sign, wake, true);
  import(root.dataset.app).catch(() => {
    delete page.dataset.live;
    document.getElementById('unstarted').hidden = false;
  });
};
addEventListener('click', press);
const alive = () => {
  removeEventListener('click', press);
  pressed?.click();
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
// Whom another page has told something, see main.tsx, is shown it at once.
if ('live' in page.dataset || history.state?.usr != null) wake();
else {
  readConfig().catch(wake);
  if (document.activeElement === document.body && !email.value) email.focus();
}
