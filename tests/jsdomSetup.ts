/** jsdom lays nothing out and says so at every scroll. */
window.scrollTo = () => {};
