import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { looksLike } from '../lookup/find.ts';
import { abbreviate } from '../lookup/name-of.ts';
import { PeopleList } from '../lookup/people-list.tsx';
import { useWhy } from '../lookup/use-why.ts';
import type { BasketMember, Instrument } from './basket.ts';
import type { BasketFinder } from './use-basket-finder.ts';

interface BasketFindsProps {
  finder: BasketFinder;
  onAdd: (instrument: Instrument) => void;
  onMember: (member: BasketMember) => void;
}

/** What is being looked up, and what couldn't be added. What is found goes straight into the basket. */
export function BasketFinds({ finder, onAdd, onMember }: BasketFindsProps) {
  const { t } = useText();
  const whyOf = useWhy();
  const { asking, notFound, dismiss } = finder;
  const closing = { withCloseButton: true, closeButtonLabel: t('action.close'), onClose: dismiss, mb: 'sm' };
  return (
    <>
      {asking !== undefined && (
        <Group gap="sm" mb="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('counter.looking', { asked: abbreviate(asking) })}
          </Text>
        </Group>
      )}
      {notFound?.kind === 'people' && <PeopleList people={notFound.people} onChoose={finder.choose} />}
      {notFound?.kind === 'refused' && (
        <Alert color="red" role="alert" {...closing}>
          {notFound.sentence}
        </Alert>
      )}
      {notFound?.kind === 'nothing' && (
        <Alert
          color="orange"
          role="alert"
          title={t('counter.nothing', { asked: abbreviate(notFound.asked) })}
          {...closing}
        >
          {notFound.reason ? whyOf(notFound.reason) : t('counter.nothingTeach')}
        </Alert>
      )}
      {notFound?.kind === 'unreachable' && (
        <Alert
          color="orange"
          role="alert"
          title={`${t('counter.unreachable')}: ${abbreviate(notFound.asked)}`}
          {...closing}
        >
          <Unchecked asked={notFound.asked} finder={finder} onAdd={onAdd} onMember={onMember} />
        </Alert>
      )}
    </>
  );
}

/** Adds a code or card that couldn't be looked up; the server decides about it when the order arrives. */
function Unchecked({ asked, finder, onAdd, onMember }: BasketFindsProps & { asked: string }) {
  const { t } = useText();
  const looks = looksLike(asked);
  const then = (add: () => void) => () => {
    add();
    finder.dismiss();
  };
  const instrument = (kind: Instrument['kind']) => ({ kind, code: asked, label: t('basket.unchecked') });
  const named = looks === 'barcode' ? { barcode: asked } : { serial: asked.replaceAll(/[\s-]/g, '') };
  return (
    <>
      <Text size="sm" mb="xs">
        {t(looks === 'person' ? 'counter.noPeopleOffline' : 'counter.unreachableWhat')}
      </Text>
      <Group gap="xs">
        {looks === 'code' && (
          <>
            <Button size="sm" onClick={then(() => onAdd(instrument('voucher')))}>
              {t('basket.addVoucher')}
            </Button>
            <Button size="sm" variant="default" onClick={then(() => onAdd(instrument('gift_card')))}>
              {t('basket.addGiftCard')}
            </Button>
          </>
        )}
        {(looks === 'barcode' || looks === 'serial') && (
          <Button
            size="sm"
            onClick={then(() => onMember({ named, name: t('basket.uncheckedCard'), canSpend: false }))}
          >
            {t('basket.addCard')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => finder.ask(asked)}>
          {t('state.retry')}
        </Button>
      </Group>
    </>
  );
}
