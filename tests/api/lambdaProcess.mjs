// Imitates AWS' runtime: loads the handler named by the first argument, and passes it the events that the parent sends.
const { handler } = await import(process.argv[2]);

process.on('message', async ({ id, event }) => {
  try {
    const result = await handler(event, { getRemainingTimeInMillis: () => 30_000 });
    process.send({ id, result: result ?? null });
  } catch (fault) {
    process.send({ id, fault: String(fault) });
  }
});
process.send('ready');
