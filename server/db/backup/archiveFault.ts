/** A backup cannot be made or restored, for a reason that whoever asked for it can do something about. Nothing was changed. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}
