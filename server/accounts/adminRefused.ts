/** A request that is not carried out because it is probably not meant. The message says what to do. */
export class AdminRefused extends Error {
  override name = 'AdminRefused';
}
