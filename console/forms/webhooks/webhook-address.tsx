import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../../text/text.tsx';

/** A webhook's URL and description. */
export function WebhookAddress(props: { url: TextInputProps; description: TextInputProps }) {
  const { t } = useText();
  return (
    <>
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        type="url"
        placeholder="https://hooks.example.com/tessera"
        required
        maxLength={1_000}
        {...props.url}
      />
      <TextInput
        label={t('webhooks.description')}
        description={t('webhooks.descriptionHint')}
        maxLength={500}
        {...props.description}
      />
    </>
  );
}
