/** What can be done with several members at once. */
import type { KnownCustomer } from '@tessera/sdk';
import { tessera } from '../../api/client.ts';
import type { BulkAction } from '../../components/lists/table/bulk-run.ts';
import { useText } from '../../text/text.tsx';

const isThere = ({ status }: KnownCustomer): boolean => status === 'active' || status === 'suppressed';
const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export function useMemberActs(): BulkAction<KnownCustomer>[] {
  const { t } = useText();
  const pass = { name: 'pass', label: t('members.pass'), kind: 'pass' } as const;
  return [
    {
      label: t('members.bulk.message'),
      act: 'communications.email',
      what: t('members.bulk.messageWhat'),
      suits: ({ status, email, memberships_count }) =>
        status === 'active' && email !== null && memberships_count > 0,
      fields: [
        { name: 'subject', label: t('members.bulk.subject'), kind: 'text' },
        { name: 'body', label: t('members.bulk.body'), kind: 'lines' },
      ],
      run: async ({ id }, { subject = '', body = '' }, options) => {
        const { memberships } = await tessera.dashboard.getUser(id);
        const membership = memberships.find(({ status }) => status === 'active') ?? memberships[0];
        return tessera.communications.email(
          membership?.id ?? '',
          { subject, body, category: 'marketing' },
          options,
        );
      },
      changes: ['communications'],
    },
    {
      label: t('members.bulk.tag'),
      act: 'customers.update',
      what: t('members.bulk.tagWhat'),
      suits: isThere,
      fields: [{ name: 'tags', label: t('members.tags'), hint: t('members.bulk.tagsHint'), kind: 'text' }],
      // Tags can have changed since the list was read, and are changed as a whole.
      run: async ({ id }, values) => {
        const { tags, version } = await tessera.dashboard.getUser(id);
        const all = [...new Set([...tags, ...tagsIn(values.tags ?? '')])];
        return tessera.customers.update(id, { tags: all }, { ifMatch: version });
      },
      changes: ['customers', 'dashboard'],
    },
    {
      label: t('members.bulk.code'),
      act: 'campaigns.publish',
      what: t('members.bulk.codeWhat'),
      suits: isThere,
      fields: [{ name: 'campaign', label: t('vouchers.campaign'), kind: 'campaign' }],
      run: ({ id }, { campaign = '' }, options) =>
        tessera.campaigns.publish(campaign, { customer: { id } }, options),
      changes: ['campaigns', 'vouchers', 'dashboard'],
    },
    {
      label: t('members.bulk.points'),
      act: 'points.adjust',
      what: t('members.bulk.pointsWhat'),
      suits: ({ status, memberships_count }) => status !== 'erased' && memberships_count > 0,
      fields: [
        pass,
        { name: 'points', label: t('members.points'), kind: 'number' },
        { name: 'reason', label: t('members.bulk.reason'), kind: 'text' },
      ],
      run: async ({ id }, values, options) => {
        const { memberships } = await tessera.dashboard.getUser(id);
        const membership = memberships.find(({ pass_id }) => pass_id === values.pass);
        return tessera.points.adjust(
          {
            membership_id: membership?.id ?? '',
            points: Number(values.points),
            reason: values.reason ?? '',
          },
          options,
        );
      },
      changes: ['points', 'memberships', 'dashboard'],
    },
  ];
}
