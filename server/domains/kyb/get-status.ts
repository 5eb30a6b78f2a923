import { getStatus as route } from '../../../contract/domains/kyb.ts';
import { read } from '../../operation.ts';
import { readState } from './kyb-view.ts';

/** Returns the status, the requirements and the capabilities. */
export const getStatus = read(route, (tx, _input, call) => readState(tx, call));
