/**
 * The milliseconds that tests wait for something to happen. Tests that pass never wait that long, so it is generous:
 * on a machine that other work keeps busy, a page takes ten times as long as on an idle one.
 */
export const TIMEOUT_MS = 60_000;

/** The milliseconds that a test or a hook may take in all. */
export const TEST_TIMEOUT_MS = 5 * TIMEOUT_MS;
