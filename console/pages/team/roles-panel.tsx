import { Text } from '@mantine/core';
import type { PermissionName } from '@tessera/sdk';
import { rolePermissions } from '../../api/catalogue.gen.ts';
import { roles } from '../../forms/team/roles.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** Owners hold every permission, so theirs is the full list. */
const permissions: readonly PermissionName[] = rolePermissions.owner;
const granted = (role: (typeof roles)[number]): readonly PermissionName[] => rolePermissions[role];

/** Permissions by role, as a table. */
export function RolesPanel() {
  const { t } = useText();
  return (
    <Panel title={t('team.roles')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('team.rolesWhat')}
      </Text>
      <DataTable
        caption={t('team.rolesTable')}
        minWidth={860}
        rows={permissions}
        keyOf={(permission) => permission}
        columns={[
          { label: t('team.may'), cell: (permission) => t(`permission.${permission}`) },
          ...roles.map((role) => ({
            label: t(`role.${role}`),
            cell: (permission: PermissionName) =>
              granted(role).includes(permission) ? (
                <Text c="teal" span role="img" aria-label={t('team.yes')}>
                  <CheckIcon size={16} />
                </Text>
              ) : (
                <Text c="dimmed" span role="img" aria-label={t('team.no')}>
                  –
                </Text>
              ),
          })),
        ]}
      />
    </Panel>
  );
}
