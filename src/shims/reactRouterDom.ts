/** `react-router-dom` without the routers that React Admin's core would otherwise load on every page. */
export * from 'react-router';

function refuse(): never {
  throw new Error('The console brings its own router.');
}

export { refuse as createHashRouter, refuse as createMemoryRouter, refuse as RouterProvider };
