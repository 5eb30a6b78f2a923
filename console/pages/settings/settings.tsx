/** Business settings, the sandbox and limits. */
import { Alert } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { MerchantAddress } from '../../forms/settings/merchant-address.tsx';
import { MerchantBranding } from '../../forms/settings/merchant-branding.tsx';
import { MerchantDiscounts } from '../../forms/settings/merchant-discounts.tsx';
import { MerchantMessages } from '../../forms/settings/merchant-messages.tsx';
import { MerchantProfile } from '../../forms/settings/merchant-profile.tsx';
import { MerchantRegion } from '../../forms/settings/merchant-region.tsx';
import { MerchantTills } from '../../forms/settings/merchant-tills.tsx';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { countryName } from '../../ui/formats/places.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AttributesPanel } from './attributes-panel.tsx';
import { EventTypesPanel } from './event-types-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { LocationsPanel } from './locations-panel.tsx';
import { SandboxPanel } from './sandbox-panel.tsx';

export function SettingsPage() {
  const { t } = useText();
  const denial = useDenial('merchant.updateProfile');
  const seesAttributes = useDenial('customers.getAttributes') === undefined;
  const seesEvents = useDenial('memberships.getEventTypes') === undefined;
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const { locale } = useFormats();
  return (
    <>
      <PageHead title={t('nav.settings')} />
      {denial && <Alert mb="md">{denial}</Alert>}
      <Panel title={t('settings.fixed')}>
        <Facts
          facts={[
            { label: t('fact.status'), value: <StatusBadge status={merchant.status} /> },
            { label: t('settings.legalName'), value: merchant.legal_name },
            { label: t('nav.verification'), value: <StatusBadge status={merchant.kyb_status} /> },
            { label: t('register.country'), value: countryName(merchant.country, locale) },
            { label: t('settings.currency'), value: merchant.default_currency },
            { label: t('fact.id'), value: merchant.id },
          ]}
        />
      </Panel>
      <MerchantProfile merchant={merchant} />
      <MerchantBranding merchant={merchant} />
      <MerchantRegion merchant={merchant} />
      <MerchantDiscounts merchant={merchant} />
      <MerchantTills merchant={merchant} />
      <MerchantMessages merchant={merchant} />
      <MerchantAddress merchant={merchant} />
      <LocationsPanel merchant={merchant} />
      {seesAttributes && <AttributesPanel />}
      {seesEvents && <EventTypesPanel />}
      <SandboxPanel merchant={merchant} />
      <LimitsPanel />
    </>
  );
}
