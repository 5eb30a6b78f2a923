/** A card in a wallet, roughly as phones draw it, with the lines that the server would put on it. */
import { Box, Group, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CardPreview } from '@tessera/sdk';
import { queryOf } from '../../../api/operations.ts';
import { picturePathOf } from '../../../api/picture-address.ts';
import { useText } from '../../../text/text.tsx';
import { BarcodeLook } from '../../../ui/codes/barcode-look.tsx';
import type { TemplateValues } from '../template-values.ts';

type Shown = Pick<
  TemplateValues,
  | 'background_color'
  | 'foreground_color'
  | 'label_color'
  | 'logo_url'
  | 'strip_url'
  | 'hero_url'
  | 'barcode_format'
  | 'terms'
>;

const serial = '7Z3KQW9T0XGM4H2RNPV8EA';

type CardLine = CardPreview['lines'][number];

interface WalletCardProps {
  card: Shown;
  name: string;
  lines: readonly CardLine[];
}

export function WalletCard({ card, name, lines }: WalletCardProps) {
  const { t } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const of = (placement: CardLine['placement']) => lines.filter((line) => line.placement === placement);
  const hasPicture = card.strip_url !== '' || card.hero_url !== '';
  return (
    <Stack gap="sm">
      <Box
        role="img"
        aria-label={t('passes.cardLabel', { name })}
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
            {of('header').map((line) => (
              <Line key={line.key} line={line} color={card.label_color} align="right" />
            ))}
          </Group>
        </Group>
        {hasPicture && (
          <Box mx="calc(var(--mantine-spacing-md) * -1)" mb="sm">
            <Picture url={card.strip_url || card.hero_url} label={t('passes.strip')} height={84} />
          </Box>
        )}
        {of('primary').map((line) => (
          <Line key={line.key} line={line} color={card.label_color} size={28} />
        ))}
        {(['secondary', 'auxiliary'] as const).map((placement) => (
          <SimpleGrid
            key={placement}
            cols={Math.min(3, Math.max(1, of(placement).length))}
            spacing="xs"
            mt={of(placement).length > 0 ? 'sm' : 0}
          >
            {of(placement).map((line) => (
              <Line key={line.key} line={line} color={card.label_color} />
            ))}
          </SimpleGrid>
        ))}
        <Stack align="center" gap={4} mt="lg">
          {/* As long as the code of a card without times, so that it looks as dense. */}
          <BarcodeLook format={card.barcode_format} text={serial.repeat(7)} />
        </Stack>
      </Box>
      <CardBack lines={of('back')} terms={card.terms} />
    </Stack>
  );
}

function Line(props: { line: CardLine; color: string; size?: number; align?: 'right' }) {
  const { line, color, size = 16, align } = props;
  return (
    <Box ta={align} style={{ minWidth: 0 }}>
      <Text fz={11} tt="uppercase" style={{ color }} truncate>
        {line.label}
      </Text>
      <Text fz={size} lh={1.2} truncate>
        {line.value}
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

function CardBack(props: { lines: readonly CardLine[]; terms: string }) {
  const { t } = useText();
  if (props.lines.length === 0 && props.terms === '') return null;
  return (
    <Box maw={360} w="100%" mx="auto" px="xs">
      <Text size="sm" fw={600} mb={4}>
        {t('passes.back')}
      </Text>
      {props.lines.map(({ key, label, value }) => (
        <Text size="sm" key={key}>
          {label}: {value}
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
