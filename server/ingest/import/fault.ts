/** Why one record cannot be loaded, said to the owner of the file: `status must be one of ...`. The rest still loads. */
export class Fault extends Error {
  override readonly name = 'Fault';
}
