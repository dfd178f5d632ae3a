/* global document, localStorage, history, location */
// Stands in every prerendered page, in one module with what is the page's own: what its footer does before the product has come.
const page = document.documentElement;
const root = document.getElementById('root');
root.querySelector('.year').textContent = new Date().getFullYear();
for (const button of root.querySelectorAll('.schemes button'))
  button.onclick = () => {
    for (const one of button.parentNode.children) one.ariaPressed = String(one === button);
    if (button.value === 'system') delete page.dataset.theme;
    else page.dataset.theme = button.value;
    try {
      localStorage.setItem('colour-scheme', button.value);
    } catch {}
  };
const kept = root.querySelector(`.schemes [value="${page.dataset.theme}"]`);
if (kept) for (const one of kept.parentNode.children) one.ariaPressed = String(one === kept);
for (const button of root.querySelectorAll('.languages [aria-pressed=false]'))
  button.onclick = () => {
    try {
      localStorage.setItem('language', button.lang);
    } catch {
      history.replaceState({ language: button.lang }, '');
    }
    location.reload();
  };
