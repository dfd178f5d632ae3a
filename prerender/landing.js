// The landing page's own: it comes alive only for who needs that, see index.html. They see it in all of the product's styles.
if ('live' in page.dataset) {
  const styles = document.querySelector('link[rel=stylesheet]');
  styles.onload = styles.onerror = () => import(root.dataset.app).catch(() => delete page.dataset.live);
  styles.disabled = false;
}
