/**
 * Makes Intl count other decimals of every currency, like another version of ICU: none where it has some, two where it
 * has none. What is told how many to write is as before.
 */
const Real = Intl.NumberFormat;

function other(locales, options) {
  if (options?.style !== 'currency') return new Real(locales, options);
  const { minimumFractionDigits: least, maximumFractionDigits: most } = options;
  const digits = new Real(locales, options).resolvedOptions().maximumFractionDigits === 0 ? 2 : 0;
  return new Real(locales, {
    ...options,
    minimumFractionDigits: least ?? Math.min(digits, most ?? digits),
    maximumFractionDigits: most ?? Math.max(digits, least ?? digits),
  });
}

other.supportedLocalesOf = Real.supportedLocalesOf;
other.prototype = Real.prototype;
Object.defineProperty(Intl, 'NumberFormat', { value: other, configurable: true, writable: true });
