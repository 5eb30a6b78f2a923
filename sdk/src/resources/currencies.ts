// Generated from contract/ by `npm run generate`. Do not edit.

/** What amounts in minor units mean. `Intl` can't say: its decimals change between versions of runtimes. */
export class Currencies {
  /** Decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY. An amount of 1250 EUR is 12.50. */
  static digitsOf(currency: string): number {
    const unusual: Readonly<Record<string, number>> = {
      ADP: 0,
      BEF: 0,
      BHD: 3,
      BIF: 0,
      BYB: 0,
      BYR: 0,
      CLF: 4,
      CLP: 0,
      DJF: 0,
      ESP: 0,
      GNF: 0,
      GRD: 0,
      IQD: 3,
      ISK: 0,
      ITL: 0,
      JOD: 3,
      JPY: 0,
      KMF: 0,
      KRW: 0,
      KWD: 3,
      LUF: 0,
      LYD: 3,
      MGF: 0,
      OMR: 3,
      PTE: 0,
      PYG: 0,
      RWF: 0,
      TND: 3,
      TPE: 0,
      TRL: 0,
      UGX: 0,
      UYI: 0,
      UYW: 4,
      VND: 0,
      VUV: 0,
      XAF: 0,
      XOF: 0,
      XPF: 0,
    };
    return unusual[currency] ?? 2;
  }
}
