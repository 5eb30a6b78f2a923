/**
 * Node's test runner follows every promise of a process with an async hook, to know which test a stray failure belongs
 * to. That takes a fifteenth of all processor time of the tests. A lane needs it only while a file declares its tests:
 * what fails outside of any test fails the file that is running. Loaded before `node:test`.
 */
import asyncHooks, { type AsyncHook, type HookCallbacks } from 'node:async_hooks';

const hooks: AsyncHook[] = [];
const { createHook } = asyncHooks;

Object.assign(asyncHooks, {
  createHook: (callbacks: HookCallbacks) => {
    const hook = createHook(callbacks);
    hooks.push(hook);
    return hook;
  },
});

const strays: unknown[] = [];
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => void strays.push(error));

/** Follows promises from before the suite of a file begins, which is how its tests find it. */
export function startFollowing(): void {
  for (const hook of hooks) hook.enable();
}

/** To call once the tests of a file are declared. */
export function stopFollowing(): void {
  for (const hook of hooks) hook.disable();
}

/** Throws what failed outside of any test. */
export function assertNoStrays(): void {
  const [error] = strays.splice(0);
  if (error !== undefined) throw error;
}
