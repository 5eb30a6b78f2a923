/** A pass as a phone shows it, filled with sample data. */
import { Box, Group, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';
import { picturePathOf } from '../../api/picture-address.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { BarcodeLook } from '../../ui/codes/barcode-look.tsx';
import { type CardPlaceholder, keyed, type TemplateField, type TemplateValues } from './template-values.ts';

type Shown = Pick<
  TemplateValues,
  | 'name'
  | 'background_color'
  | 'foreground_color'
  | 'label_color'
  | 'logo_url'
  | 'strip_url'
  | 'hero_url'
  | 'fields'
  | 'barcode_format'
  | 'terms'
>;

const serial = '7Z3KQW9T0XGM4H2RNPV8EA';

interface PassCardProps {
  card: Shown;
  passName?: string;
  /** The tiers of the pass, empty if it has none; a template shows a sample tier. */
  tierName?: string;
}

export function PassCard({ card, passName, tierName }: PassCardProps) {
  const { t } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const fill = useSample(
    passName ?? (card.name || t('passes.sampleName')),
    profile.name,
    tierName ?? t('passes.sampleTier'),
  );
  const fields = keyed(card.fields);
  const of = (placement: TemplateField['placement']) =>
    fields.filter((field) => field.placement === placement);
  const hasPicture = card.strip_url !== '' || card.hero_url !== '';
  return (
    <Stack gap="sm">
      <Box
        role="img"
        aria-label={t('passes.cardLabel', { name: card.name || t('passes.sampleName') })}
        p="md"
        style={{
          background: card.background_color,
          color: card.foreground_color,
          borderRadius: 16,
          boxShadow: 'var(--mantine-shadow-md)',
          maxWidth: 360,
          width: '100%',
          margin: '0 auto',
          overflow: 'hidden',
        }}
      >
        <Group justify="space-between" align="start" wrap="nowrap" mb="md">
          <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
            {card.logo_url && <Picture url={card.logo_url} label={t('passes.logo')} width={40} height={40} />}
            <Text fw={650} truncate>
              {profile.name}
            </Text>
          </Group>
          <Group gap="md" wrap="nowrap">
            {of('header').map((field) => (
              <Line key={field.key} field={field} fill={fill} color={card.label_color} align="right" />
            ))}
          </Group>
        </Group>
        {hasPicture && (
          <Box mx="calc(var(--mantine-spacing-md) * -1)" mb="sm">
            <Picture url={card.strip_url || card.hero_url} label={t('passes.strip')} height={84} />
          </Box>
        )}
        {of('primary').map((field) => (
          <Line key={field.key} field={field} fill={fill} color={card.label_color} size={28} />
        ))}
        {(['secondary', 'auxiliary'] as const).map((placement) => (
          <SimpleGrid
            key={placement}
            cols={Math.min(3, Math.max(1, of(placement).length))}
            spacing="xs"
            mt={of(placement).length > 0 ? 'sm' : 0}
          >
            {of(placement).map((field) => (
              <Line key={field.key} field={field} fill={fill} color={card.label_color} />
            ))}
          </SimpleGrid>
        ))}
        <Stack align="center" gap={4} mt="lg">
          {/* As long as the code of a card without times, so that it looks as dense. */}
          <BarcodeLook format={card.barcode_format} text={serial.repeat(7)} />
        </Stack>
      </Box>
      <CardBack lines={of('back')} terms={card.terms} fill={fill} />
    </Stack>
  );
}

function Line(props: {
  field: TemplateField;
  fill: (text: string) => string;
  color: string;
  size?: number;
  align?: 'right';
}) {
  const { field, fill, color, size = 16, align } = props;
  return (
    <Box ta={align} style={{ minWidth: 0 }}>
      <Text fz={11} tt="uppercase" style={{ color }} truncate>
        {field.label}
      </Text>
      <Text fz={size} lh={1.2} truncate>
        {fill(field.value_template) || ' '}
      </Text>
    </Box>
  );
}

/** An uploaded image, or a placeholder: the console makes no requests to other servers. */
function Picture(props: { url: string; label: string; width?: number; height: number }) {
  const { url, label, width, height } = props;
  const path = picturePathOf(url);
  if (path)
    return <Image src={path} alt={label} w={width ?? '100%'} h={height} fit={width ? 'contain' : 'cover'} />;
  return (
    <Box
      fz={11}
      style={{
        width: width ?? '100%',
        height,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        border: '1px dashed currentColor',
        borderRadius: width ? 8 : 0,
      }}
    >
      {label}
    </Box>
  );
}

function CardBack(props: { lines: readonly TemplateField[]; terms: string; fill: (text: string) => string }) {
  const { t } = useText();
  if (props.lines.length === 0 && props.terms === '') return null;
  return (
    <Box maw={360} w="100%" mx="auto" px="xs">
      <Text size="sm" fw={600} mb={4}>
        {t('passes.back')}
      </Text>
      {props.lines.map((field) => (
        <Text size="sm" key={field.key}>
          {field.label}: {props.fill(field.value_template)}
        </Text>
      ))}
      {props.terms && (
        <Text size="xs" c="dimmed" lineClamp={6} style={{ whiteSpace: 'pre-line' }}>
          {props.terms}
        </Text>
      )}
    </Box>
  );
}

/** Fills in placeholders; an unknown one is left empty, as on a phone. */
function useSample(passName: string, merchantName: string, tierName: string): (text: string) => string {
  const { number, day } = useFormats();
  const values: Record<CardPlaceholder, string> = {
    'points.available': number(1_250),
    'points.pending': number(40),
    'stamps.collected': number(7),
    'stamps.of': number(10),
    'tier.name': tierName,
    'customer.name': 'Ada Bianchi',
    'customer.first_name': 'Ada',
    'pass.name': passName,
    'merchant.name': merchantName,
    serial,
    starts_at: day('2026-01-01T12:00:00Z'),
    expires_at: day('2026-12-31T12:00:00Z'),
  };
  const known = new Map<string, string>(Object.entries(values));
  const also: Record<string, CardPlaceholder> = {
    'membership.points': 'points.available',
    'membership.tier': 'tier.name',
    'membership.serial': 'serial',
    'membership.expires_at': 'expires_at',
  };
  return (text) =>
    text.replace(/\{\{\s*([a-z_.]+)\s*\}\}/g, (_, name: string) => known.get(also[name] ?? name) ?? '');
}
