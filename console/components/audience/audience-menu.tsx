import { useText } from '../../text/text.tsx';
import { SavedMenu, type SavedMenuProps } from '../lists/table/saved-menu.tsx';
import { areFilterRowsComplete } from './filter-values.ts';
import { keptAudience, readAudience } from './kept-audience.ts';
import type { MemberAudience } from './member-audience.ts';

export interface AudienceMenuProps extends Pick<SavedMenuProps, 'wasWanted'> {
  audience: MemberAudience;
  onChoose: (audience: MemberAudience) => void;
}

/** Saved audiences: their rules, kept like a view of a list. */
export function AudienceMenu({ audience, onChoose, ...props }: AudienceMenuProps) {
  const { t } = useText();
  return (
    <SavedMenu
      list="audiences"
      texts={{ title: t('audiences.title'), save: t('audiences.save'), what: t('audiences.what') }}
      isComplete={areFilterRowsComplete(audience.filter)}
      kept={() => ({ search: keptAudience(audience), columns: null })}
      onChoose={({ search }) => {
        const chosen = readAudience(search);
        if (chosen) onChoose(chosen);
      }}
      {...props}
    />
  );
}
