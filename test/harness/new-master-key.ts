/** Adds a new master key as a running server's file would, and re-encrypts everything under it. */
import { randomBytes } from 'node:crypto';
import { rotateKeys } from '../../server/domains/kyb/record/key-rotation.ts';
import { openLog } from '../../server/observability/log.ts';
import { servicesOfCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Returns the version of the new key. */
export async function sealUnderNewKey({ app }: TestServer): Promise<number> {
  const { keyring } = app.services;
  const masterKeys = keyring.masterKeys as Map<number, Buffer>;
  const version = Math.max(...masterKeys.keys()) + 1;
  masterKeys.set(version, randomBytes(32));
  for (const own of servicesOfCells(app.services)) while ((await rotateKeys(own, openLog('silent'))) > 0);
  return version;
}
