/** The entry of the bundle with which a lane runs servers that have deliberate defects. */
export { choose } from '../../harness/chosen-variants.ts';
export { startWith } from '../../harness/lane-server.ts';
