/** Defaults of a new merchant by country. All can be changed later. */

export interface CountryDefaults {
  /** ISO 4217. */
  currency: string;
  /** IANA. */
  timezone: string;
  /** BCP 47. */
  locale: string;
}

/** The currency of every country of ISO 3166-1, and of Kosovo (XK). */
// biome-ignore format: a table reads best with one row for each currency
const countriesByCurrency: Record<string, string> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  GBP: 'GB GG GS IM JE', AUD: 'AU CC CX HM KI NF NR TV', NZD: 'CK NU NZ PN TK', CHF: 'CH LI',
  XOF: 'BF BJ CI GW ML NE SN TG', XAF: 'CF CG CM GA GQ TD', XPF: 'NC PF WF',
  XCD: 'AG AI DM GD KN LC MS VC', XCG: 'CW SX', NOK: 'BV NO SJ', DKK: 'DK FO GL', MAD: 'EH MA', ILS: 'IL PS',
  AED: 'AE', AFN: 'AF', ALL: 'AL', AMD: 'AM', AOA: 'AO', ARS: 'AR', AWG: 'AW', AZN: 'AZ', BAM: 'BA', BBD: 'BB',
  BDT: 'BD', BHD: 'BH', BIF: 'BI', BMD: 'BM', BND: 'BN', BOB: 'BO', BRL: 'BR', BSD: 'BS', BTN: 'BT', BWP: 'BW',
  BYN: 'BY', BZD: 'BZ', CAD: 'CA', CDF: 'CD', CLP: 'CL', CNY: 'CN', COP: 'CO', CRC: 'CR', CUP: 'CU', CVE: 'CV',
  CZK: 'CZ', DJF: 'DJ', DOP: 'DO', DZD: 'DZ', EGP: 'EG', ERN: 'ER', ETB: 'ET', FJD: 'FJ', FKP: 'FK', GEL: 'GE',
  GHS: 'GH', GIP: 'GI', GMD: 'GM', GNF: 'GN', GTQ: 'GT', GYD: 'GY', HKD: 'HK', HNL: 'HN', HTG: 'HT', HUF: 'HU',
  IDR: 'ID', INR: 'IN', IQD: 'IQ', IRR: 'IR', ISK: 'IS', JMD: 'JM', JOD: 'JO', JPY: 'JP', KES: 'KE', KGS: 'KG',
  KHR: 'KH', KMF: 'KM', KPW: 'KP', KRW: 'KR', KWD: 'KW', KYD: 'KY', KZT: 'KZ', LAK: 'LA', LBP: 'LB', LKR: 'LK',
  LRD: 'LR', LSL: 'LS', LYD: 'LY', MDL: 'MD', MGA: 'MG', MKD: 'MK', MMK: 'MM', MNT: 'MN', MOP: 'MO', MRU: 'MR',
  MUR: 'MU', MVR: 'MV', MWK: 'MW', MXN: 'MX', MYR: 'MY', MZN: 'MZ', NAD: 'NA', NGN: 'NG', NIO: 'NI', NPR: 'NP',
  OMR: 'OM', PAB: 'PA', PEN: 'PE', PGK: 'PG', PHP: 'PH', PKR: 'PK', PLN: 'PL', PYG: 'PY', QAR: 'QA', RON: 'RO',
  RSD: 'RS', RUB: 'RU', RWF: 'RW', SAR: 'SA', SBD: 'SB', SCR: 'SC', SDG: 'SD', SEK: 'SE', SGD: 'SG', SHP: 'SH',
  SLE: 'SL', SOS: 'SO', SRD: 'SR', SSP: 'SS', STN: 'ST', SYP: 'SY', SZL: 'SZ', THB: 'TH', TJS: 'TJ', TMT: 'TM',
  TND: 'TN', TOP: 'TO', TRY: 'TR', TTD: 'TT', TWD: 'TW', TZS: 'TZ', UAH: 'UA', UGX: 'UG', UYU: 'UY', UZS: 'UZ',
  VES: 'VE', VND: 'VN', VUV: 'VU', WST: 'WS', YER: 'YE', ZAR: 'ZA', ZMW: 'ZM', ZWG: 'ZW',
};

/** For countries with several time zones, that of the capital or largest city; also names newer than Intl's. */
// biome-ignore format: a table
const mainTimezones: Record<string, string> = {
  AQ: 'UTC', AR: 'America/Argentina/Buenos_Aires', AU: 'Australia/Sydney', BR: 'America/Sao_Paulo', BV: 'UTC',
  CA: 'America/Toronto', CL: 'America/Santiago', CY: 'Asia/Nicosia', ER: 'Africa/Asmara', ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei', FO: 'Atlantic/Faroe', GL: 'America/Nuuk', HM: 'UTC', IN: 'Asia/Kolkata', KI: 'Pacific/Tarawa',
  MH: 'Pacific/Majuro', MM: 'Asia/Yangon', MN: 'Asia/Ulaanbaatar', MX: 'America/Mexico_City', NP: 'Asia/Kathmandu',
  PF: 'Pacific/Tahiti', PG: 'Pacific/Port_Moresby', PT: 'Europe/Lisbon', RU: 'Europe/Moscow', UA: 'Europe/Kyiv',
  US: 'America/New_York', UZ: 'Asia/Tashkent', VN: 'Asia/Ho_Chi_Minh', XK: 'Europe/Belgrade',
};

/** Countries whose business language differs from the likeliest one in Intl. */
// biome-ignore format: a table
const businessLanguages: Record<string, string> = {
  GH: 'en', IN: 'en', KE: 'en', ML: 'fr', NA: 'en', NE: 'fr', PG: 'en', PW: 'en', SN: 'fr', SS: 'en', UG: 'en', ZW: 'en',
};

const currencies = new Map(
  Object.entries(countriesByCurrency).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

/** All countries a merchant can be in, as ISO 3166-1 alpha-2 codes. */
export const countries: readonly string[] = [...currencies.keys()];

/** Returns the defaults of a country, or undefined for an unknown code. */
export function defaultsOf(country: string): CountryDefaults | undefined {
  const currency = currencies.get(country);
  if (currency === undefined) return undefined;
  const likely = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const language = businessLanguages[country] ?? likely.maximize().language;
  const timezone = mainTimezones[country] ?? likely.getTimeZones?.()?.[0] ?? 'UTC';
  return { currency, timezone, locale: `${language}-${country}` };
}
