import type { ComponentProps } from 'react';
import { useCallback } from 'react';
import { type RouterProvider, type RouterTo, reactRouterProvider } from 'react-admin';
import type { Resource } from '../schema/resource.ts';

/** React Admin's `basename`: its own links begin with it, no path of ours does. */
export const BASENAME = '/~';

const TARGET = /^\/~(?:\/([^/?#]*))?([^?#]*)(.*)$/;
const RECORD = /^\/([^/]+)(\/show)?(.*)$/;

/** Translates React Admin's own links to the URLs of the specification. Spec §2, route table. */
export function createRouterProvider(resources: readonly Pick<Resource, 'name' | 'path'>[]): RouterProvider {
  const paths = new Map(resources.map(({ name, path }) => [name, path]));
  const translate = (path: string): string => {
    const [, name = '', below = '', query = ''] = TARGET.exec(path) ?? [];
    if (!path.startsWith(BASENAME)) return path;
    const base = paths.get(name);
    if (base === undefined) return `/${name || 'dashboard'}${below}${query}`;
    const [, id = '', show, rest = ''] = RECORD.exec(below) ?? [];
    if (id === '' || id === 'create') return `${base}${below}${query}`;
    return `${base}/${id}${show ? rest : `/edit${rest}`}${query}`;
  };
  const translateTo = <To extends RouterTo | number>(to: To): To => {
    if (typeof to === 'string') return translate(to) as To;
    if (typeof to === 'object' && to.pathname !== undefined) return { ...to, pathname: translate(to.pathname) };
    return to;
  };
  const { Link, Navigate, useNavigate, useMatch, matchPath } = reactRouterProvider;
  return {
    ...reactRouterProvider,
    Link: ({ to, ...props }: ComponentProps<typeof Link>) => <Link to={translateTo(to)} {...props} />,
    Navigate: ({ to, ...props }) => <Navigate to={translateTo(to)} {...props} />,
    useNavigate() {
      const navigate = useNavigate();
      // biome-ignore lint/correctness/useExhaustiveDependencies: translateTo never changes
      return useCallback((to, options) => navigate(translateTo(to), options), [navigate]);
    },
    useMatch: ({ path, ...pattern }) => useMatch({ ...pattern, path: translate(path) }),
    matchPath: (pattern, path) =>
      matchPath(typeof pattern === 'string' ? translate(pattern) : { ...pattern, path: translate(pattern.path) }, path),
  };
}
