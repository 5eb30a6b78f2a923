import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../../../text/text.tsx';

export const shortestPassword = 12;

/** Input for a new password, with guidance. */
export function NewPasswordInput(props: PasswordInputProps) {
  const { t } = useText();
  const typed = String(props.value ?? '').length;
  const isShort = typed > 0 && typed < shortestPassword;
  return (
    <PasswordInput
      label={t('signIn.password')}
      description={
        isShort ? t('password.more', { count: shortestPassword - typed }) : t('register.passwordHint')
      }
      autoComplete="new-password"
      required
      minLength={shortestPassword}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      {...props}
    />
  );
}
