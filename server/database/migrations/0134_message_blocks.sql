-- online
-- What mails show in place of the text, from top to bottom; null for a message that is only text.

-- step
alter table communications add column if not exists blocks jsonb;

-- step
-- Takes a person out of what was written down. In what is about them alone (`own`), texts that people write, and what
-- describes a customer, are erased whatever they say; so is any other text that contains a spelling of the person. Of the
-- rest the spellings go. A message loses its words in each language and each block, and what a seal covers of it, such
-- as the languages, stays. Ids, times, kinds and figures stay: the books must still balance.
create or replace function tessera_redacted(value jsonb, words text[], own boolean) returns jsonb
language plpgsql stable parallel safe
as $$
begin
  if value is null then return null; end if;
  case jsonb_typeof(value)
    when 'object' then
      return coalesce((
        select jsonb_object_agg(field.key, case
          when jsonb_typeof(field.value) in ('number', 'boolean', 'null') then field.value
          when own and jsonb_typeof(field.value) = 'object' and (field.key = 'metadata'
            or field.key in ('address', 'attributes') and tessera_redacted.value ->> 'object' = 'customer') then '{}'::jsonb
          when own and jsonb_typeof(field.value) = 'string' and (
            field.key in ('message', 'note', 'revoke_reason', 'void_reason', 'disabled_reason', 'subject', 'body',
              'reply_to', 'staff', 'email', 'phone', 'birthday', 'text', 'alt', 'label')
            or field.key = 'reason' and tessera_redacted.value ->> 'object' is distinct from 'delivery'
            or field.key in ('source', 'words') and tessera_redacted.value ? 'marketing_email'
            or field.key = 'external_id' and tessera_redacted.value ->> 'object' in ('customer', 'membership')
            -- Lines of an order; other names are those of the merchant's things.
            or field.key = 'name' and (tessera_redacted.value ->> 'object' = 'customer' or tessera_redacted.value ?| '{amount,quantity,unit_amount}'))
            then '"[erased]"'::jsonb
          -- A picture's address is one that the server gave.
          when field.key = 'picture_url' and tessera_redacted.value ? 'alt' then field.value
          when field.key in ('object', 'type', 'status', 'currency') or field.key like '%\_at' then field.value
          -- An id of ours; what others call an id may be anything.
          when field.key like '%id' and field.value #>> '{}' ~ '^[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$'
            then field.value
          else tessera_redacted(field.value, words, own)
        end)
        from jsonb_each(value) as field
        -- Where a button or a picture of a message leads: an address has no words of which one could go.
        where not (field.key in ('url', 'picture_url') and jsonb_typeof(field.value) = 'string'
          and tessera_redacted.value ?| '{label,alt}'
          and (own or field.key = 'url' and tessera_names(field.value #>> '{}', words)))
      ), '{}'::jsonb);
    when 'array' then
      return coalesce((
        select jsonb_agg(tessera_redacted(item, words, own)) from jsonb_array_elements(value) as item
      ), '[]'::jsonb);
    when 'string' then
      return case
        when not own then to_jsonb(tessera_without(value #>> '{}', words))
        when tessera_names(value #>> '{}', words)
          then '"[erased]"'::jsonb
        else value end;
    else
      return value;
  end case;
end $$;
