/* global document, localStorage, history, location */
// The script of the prerendered landing page: its footer, and the start of the application for those who need it.
const page = document.documentElement;
const root = document.getElementById('root');
root.querySelector('.year').textContent = new Date().getFullYear();
const schemes = [...root.querySelectorAll('.schemes button')];
const press = (button) => {
  for (const one of schemes) one.ariaPressed = String(one === button);
};
for (const button of schemes)
  button.onclick = () => {
    press(button);
    if (button.value === 'system') delete page.dataset.theme;
    else page.dataset.theme = button.value;
    try {
      localStorage.setItem('colour-scheme', button.value);
    } catch {}
  };
const chosen = schemes.find(({ value }) => value === page.dataset.theme);
if (chosen) press(chosen);
for (const button of root.querySelectorAll('.languages [aria-pressed=false]'))
  button.onclick = () => {
    try {
      localStorage.setItem('language', button.lang);
    } catch {
      history.replaceState({ language: button.lang }, '');
    }
    location.reload();
  };
// Signed-in users and readers of another language get the application, with its whole style sheet; see index.html.
if ('live' in page.dataset) {
  const styles = document.querySelector('link[rel=stylesheet]');
  styles.onload = styles.onerror = () => import(root.dataset.app).catch(() => delete page.dataset.live);
  styles.disabled = false;
}
