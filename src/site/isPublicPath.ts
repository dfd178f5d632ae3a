/** The pages that need nobody signed in. Any other path is the console's, or nobody's. Spec §2, route table. */
const PUBLIC_PATHS = ['/', '/test', '/login', '/register', '/new-password', '/forgot-password'];

/** True when the page at `path` is public. */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATHS.includes(path);
}
