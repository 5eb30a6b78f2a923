// Loaded by launch.mjs before the entry. When the launcher is killed, its channel closes and the entry stops as on
// SIGTERM, so that no server outlives the command that started it.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
