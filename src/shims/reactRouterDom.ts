/**
 * `react-router-dom` as React Admin's core needs it inside our own router: without the routers that it would make where
 * there is none, which every page would otherwise load.
 */
export * from 'react-router';

function refuse(): never {
  throw new Error('The console brings its own router.');
}

export { refuse as createHashRouter, refuse as createMemoryRouter, refuse as RouterProvider };
