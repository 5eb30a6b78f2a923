import { Anchor, Box, Group, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Merchant } from '@tessera/sdk';
import { picturePathOf } from '../../api/picture-address.ts';
import { ColorInput } from '../../components/later/controls.tsx';
import { PictureInput } from '../../components/pictures/picture-input.tsx';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { MerchantPanel, orNull, useMerchantForm } from './merchant-panel.tsx';

export function MerchantBranding({ merchant }: { merchant: Merchant }) {
  const initial = { logo_url: merchant.logo_url ?? '', brand_color: merchant.brand_color ?? '' };
  return <Fields merchant={merchant} initial={initial} />;
}

function Fields({
  merchant,
  initial,
}: {
  merchant: Merchant;
  initial: { logo_url: string; brand_color: string };
}) {
  const { t } = useText();
  const act = useMerchantForm(merchant, initial, ({ logo_url, brand_color }) => ({
    logo_url: orNull(logo_url),
    brand_color: orNull(brand_color),
  }));
  const { form } = act;
  const sees = useDenial('pictures.list') === undefined;
  const logo = picturePathOf(form.values.logo_url);
  return (
    <MerchantPanel title={t('settings.branding')} of={act}>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Stack gap={6}>
          <PictureInput
            label={t('settings.logo')}
            description={t('settings.logoHint')}
            {...form.getInputProps('logo_url')}
          />
          {sees && (
            <Anchor component={Link} to={paths.pictures()} size="sm">
              {t('pictures.all')}
            </Anchor>
          )}
        </Stack>
        <ColorInput
          label={t('settings.color')}
          description={t('settings.colorHint')}
          format="hex"
          eyeDropperButtonProps={{ 'aria-label': t('settings.pickColor') }}
          swatches={['#0b7285', '#2b8a3e', '#e67700', '#c92a2a', '#862e9c', '#364fc7', '#1a1a1a']}
          {...form.getInputProps('brand_color')}
        />
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {t('settings.preview')}
          </Text>
          <Group
            gap="sm"
            p="sm"
            style={{
              borderRadius: 12,
              border: '1px solid var(--mantine-color-default-border)',
              borderTop: `6px solid ${form.values.brand_color || 'var(--mantine-primary-color-filled)'}`,
            }}
          >
            {logo ? (
              <Image src={logo} alt={merchant.name} h={40} w="auto" maw={240} fit="contain" />
            ) : (
              <>
                <Box
                  w={28}
                  h={28}
                  bg={form.values.brand_color || 'tessera'}
                  style={{ borderRadius: 8 }}
                  aria-hidden="true"
                />
                <Text fw={650}>{merchant.name}</Text>
              </>
            )}
          </Group>
        </Stack>
      </SimpleGrid>
    </MerchantPanel>
  );
}
