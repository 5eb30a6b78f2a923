import { useLocalStorage } from '@mantine/hooks';
import { useWho } from '../../../components/use-who.ts';
import { type Favourite, isSame, toggled } from './favourites.ts';

export interface Favourites {
  all: readonly Favourite[];
  isOne: (item: Favourite) => boolean;
  toggle: (item: Favourite) => void;
}

/** The favourites of a business on this device. */
export function useFavourites(): Favourites {
  const { merchantId } = useWho();
  const [all, keep] = useLocalStorage<Favourite[]>({
    key: `tessera-favourites:${merchantId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return {
    all,
    isOne: (item) => all.some((one) => isSame(one, item)),
    toggle: (item) => keep((before) => toggled(before, item)),
  };
}
