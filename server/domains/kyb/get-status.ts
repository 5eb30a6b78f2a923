import { getStatus as route } from '../../../contract/domains/kyb.ts';
import { read } from '../../engine/operation.ts';
import { readState } from './record/kyb-view.ts';

/** Returns the status, the requirements and the capabilities. */
export const getStatus = read(route, (tx, _input, call) => readState(tx, call));
