import { Box, Button, Text } from '@mantine/core';
import { limits } from '../../../../contract/limits.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import { withItem } from '../basket.ts';
import type { BasketDraft } from '../use-basket.ts';
import type { Favourites } from './use-favourites.ts';

interface FavouriteItemsProps {
  basket: BasketDraft;
  favourites: Favourites;
  /** Called when the first line of the next order is entered. */
  onStart: () => void;
}

/** One press adds an item, and another one more of it. */
export function FavouriteItems({ basket, favourites, onStart }: FavouriteItemsProps) {
  const { t } = useText();
  const { money } = useFormats();
  const { draft, change } = basket;
  if (favourites.all.length === 0) return null;
  return (
    <Box role="group" aria-label={t('basket.favourites')} className="favourites">
      {favourites.all.map((item) => (
        <Button
          key={`${item.name} ${item.unit_amount}`}
          variant="light"
          h="auto"
          mih={52}
          py={6}
          px="xs"
          disabled={draft.lines.length >= limits.order.items}
          styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', display: 'block' } }}
          onClick={() => {
            onStart();
            change((before) => withItem(before, item));
          }}
        >
          {item.name}
          <Text span display="block" size="xs" fw={400} className="figure">
            {money(item.unit_amount)}
          </Text>
        </Button>
      ))}
    </Box>
  );
}
