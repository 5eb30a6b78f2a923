import type { RoleName } from '@tessera/sdk';
import { rolePermissions } from '../../api/catalogue.gen.ts';

export const roles = Object.keys(rolePermissions) as RoleName[];
