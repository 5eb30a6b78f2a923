import type { Group, GroupsGetResult } from '@tessera/sdk';

export type Own = GroupsGetResult & {
  group: Group;
  membership: NonNullable<GroupsGetResult['membership']>;
};
