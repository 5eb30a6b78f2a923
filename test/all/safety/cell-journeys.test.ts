/** Some journeys once more, with their merchants spread over three cells. `npm test -- --cells 3` does so with all. */
// alone: it changes the environment of its process, and loads other test files.
process.env.TESSERA_TEST_CELLS = '3';

// Accounts and teams, devices, folds, the event log and notifications.
await import('../../journeys/team.test.ts');
await import('../../journeys/device-login.test.ts');
await import('../../journeys/events.test.ts');
await import('../../journeys/points.test.ts');
await import('../../journeys/notifications.test.ts');
