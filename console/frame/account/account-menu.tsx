import { Avatar, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Session } from '@tessera/sdk';
import { useState } from 'react';
import { session as signedIn } from '../../api/session/session.ts';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { dropDrafts } from '../../components/actions/kept-draft.ts';
import { notify } from '../../components/actions/notify.ts';
import { unsaved } from '../../components/actions/unsaved.ts';
import { MenuButton } from '../../components/later/controls.tsx';
import { useSentence } from '../../components/use-sentence.ts';
import { useSwitchMerchant } from '../../components/use-switch-merchant.ts';
import { unsettledOf } from '../../counter/queue/kept-acts.ts';
import { paths } from '../../paths.gen.ts';
import { type Language, languages, useText } from '../../text/text.tsx';
import {
  CheckIcon,
  LanguageIcon,
  LeaveIcon,
  MoonIcon,
  OutsideIcon,
  ScreenIcon,
  ShieldIcon,
  SunIcon,
} from '../../ui/icons.tsx';
import { useGuide } from '../menu/navigation.ts';
import { initialsOf } from './initials.ts';

export function AccountMenu({ session }: { session: Session }) {
  const { t, language, choose } = useText();
  const { setColorScheme } = useMantineColorScheme();
  const switchTo = useSwitchMerchant();
  const router = useRouter();
  const guide = useGuide();
  const sentenceOf = useSentence();
  const [isAsking, ask] = useState(false);
  const name = session.user.name ?? session.user.email;
  const me = { merchantId: session.merchant.id, userId: session.user.id };
  const leave = async () => {
    if (!(await unsaved.mayLeave())) return;
    await signedIn.signOut();
    dropDrafts(me.userId);
    await router.navigate({ to: paths.signIn() });
  };
  const onError = (error: unknown) => notify(sentenceOf(error), 'red');
  return (
    <>
      <MenuButton
        width={260}
        position="bottom-end"
        button={
          <UnstyledButton>
            <Avatar name={name} color="initials" size={32}>
              {initialsOf(name)}
            </Avatar>
            <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          </UnstyledButton>
        }
        items={[
          { key: 'email', heading: session.user.email },
          ...(session.merchants.length > 1 ? [{ key: 'switch', heading: t('account.switchMerchant') }] : []),
          ...(session.merchants.length > 1 ? session.merchants : []).map(({ id, name, sandbox }) => ({
            key: id,
            label: sandbox ? `${name} (sandbox)` : name,
            icon: id === session.merchant.id ? <CheckIcon size={16} /> : <span />,
            onClick: () => switchTo.mutate(id, { onError }),
          })),
          {
            key: 'account',
            label: t('account.open'),
            icon: <ShieldIcon size={16} />,
            isFirst: true,
            to: paths.account(),
          },
          { key: 'help', label: t('help.page'), icon: <OutsideIcon size={16} />, href: guide },
          ...(
            [
              ['light', 'account.light', SunIcon],
              ['dark', 'account.dark', MoonIcon],
              ['auto', 'account.system', ScreenIcon],
            ] as const
          ).map(([scheme, label, Icon]) => ({
            key: scheme,
            label: t(label),
            icon: <Icon size={16} />,
            onClick: () => setColorScheme(scheme),
          })),
          ...(Object.keys(languages) as Language[])
            .filter((other) => other !== language)
            .map((other) => ({
              key: other,
              label: languages[other],
              icon: <LanguageIcon size={16} />,
              onClick: () => void choose(other),
            })),
          {
            key: 'out',
            label: t('account.signOut'),
            icon: <LeaveIcon size={16} />,
            isFirst: true,
            onClick: () => void (unsettledOf(me) > 0 ? ask(true) : leave().catch(onError)),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title={t('counter.leaveAsk')}
        confirm={t('account.signOut')}
        onConfirm={leave}
      >
        {t('counter.leaveWhat', { count: unsettledOf(me) })}
      </ConfirmDialog>
    </>
  );
}
