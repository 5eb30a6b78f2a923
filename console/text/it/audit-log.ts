import type { auditLog as en } from '../en/audit-log.ts';

export const auditLog: Record<keyof typeof en, string> = {};
