import type { QueryClient } from '@tanstack/react-query';

/** Lets go of all that was read, and of what is just being read. */
export function forgetQueries(client: QueryClient): void {
  void client.cancelQueries();
  client.clear();
}
