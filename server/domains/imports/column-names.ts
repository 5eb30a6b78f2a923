/** What columns are called: in the languages of merchants, and in the exports of other programs. */
import type { ExportingProgram, ImportField } from '../../../contract/resources/import-preview.ts';

/** A name without case, accents, spaces and punctuation: `E-mail\naddress` is `emailaddress`. */
export const bareName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The names of each field; earlier ones win where a file has several. */
// biome-ignore format: a table
const names: Record<ImportField, string> = {
  email: 'email emailaddress mail emailid customeremail billingemail contactemail primaryemail indirizzoemail indirizzodiposta indirizzodipostaelettronica posta postaelettronica emailadresse mailadresse adresseemail adressemail adresseelectronique courriel correo correoelectronico direcciondecorreo endereodeemail enderecodeemail emailadres adresemail epost epostadress epostadresse sahkoposti eposta epostaadresi adresadeemail emailcim почта электроннаяпочта',
  name: 'name fullname customername displayname customer contactname nome nominativo nomecognome nomeecognome cognomeenome nomecompleto nom cliente kunde kundenname vollstandigername nomcomplet nomprenom nometprenom client nombrecompleto nombreyapellidos naam volledigenaam imieinazwisko celejmeno namn fulltnavn navn nimi adsoyad numecomplet teljesnev ονοματεπωνυμο фио',
  first_name: 'firstname givenname fname forename first billingfirstname customerfirstname nomedibattesimo vorname prenom nombre primeironome voornaam imie jmeno krestnijmeno fornamn fornavn etunimi ad prenume keresztnev ονομα имя',
  last_name: 'lastname surname familyname lname last billinglastname customerlastname cognome nachname familienname nomdefamille apellido apellidos sobrenome apelido achternaam nazwisko prijmeni efternamn etternavn efternavn sukunimi soyad soyadi numedefamilie vezeteknev επωνυμο фамилия',
  phone: 'phone phonenumber mobile mobilephone mobilenumber cell cellphone cellphonenumber telephone telephonenumber tel customerphone billingphone contactnumber whatsapp telefono cellulare numeroditelefono numerodicellulare telefon telefonnummer handy handynummer mobil mobilnummer rufnummer portable telephoneportable numerodetelephone movil numerodetelefono telefonomovil telefone telemovel celular telefoonnummer mobiel numertelefonu komorka telefonnicislo mobilni mobiltelefon puhelin puhelinnumero ceptelefonu telefonszam τηλεφωνο телефон',
  external_id: 'externalid customerid customernumber memberid membernumber memberno loyaltynumber cardnumber referenceid userid id ref reference riferimento idesterno idcliente codicecliente numerocliente numerotessera tessera kundennummer kundennr kundenid mitgliedsnummer kartennummer numeroclient idclient numerodecarte numerodecliente codigodecliente numerocliente klantnummer numerklienta zakaznickecislo kundnummer kundenummer asiakasnumero musterino vouchersid',
  marketing_email: 'consent marketing newsletter marketingemail emailmarketing acceptsemailmarketing acceptsmarketing emailmarketingconsent emailconsent emailsubscriptionstatus emailmarketingstatus emailstatus emailoptin emailsubscribed optin optedin subscribed subscription subscriptionstatus marketingconsent marketingoptin newsletterconsent receivesnewsletter consenso consensomarketing consensonewsletter iscritto iscrittoallanewsletter einwilligung werbeeinwilligung werbungerlaubt newsletteranmeldung consentement abonne abonnenewsletter inscritalanewsletter consentimiento suscrito suscritoaboletin consentimento inscrito toestemming nieuwsbrief zgoda zgodamarketingowa souhlas samtycke nyhetsbrev samtykke nyhedsbrev suostumus uutiskirje onay izin abonat hozzajarulas hirlevel',
  marketing_sms: 'marketingsms smsmarketing acceptssmsmarketing smsmarketingconsent smsconsent smssubscriptionstatus smsoptin smssubscribed consensosms smseinwilligung consentementsms consentimientosms',
  refuses_email: 'unsubscribed emailunsubscribed optout optedout emailoptout unsubtime unsubscribedat cleantime donotemail donotcontact nomarketing hasoptedoutofemail disiscritto abgemeldet desabonne desinscrit dadodebaja afgemeld',
  initial_points: 'points initialpoints pointsbalance pointbalance balance currentpoints availablepoints pointsapproved approvedpoints totalpoints loyaltypoints rewardpoints stamps stampbalance currentstamps punti saldopunti saldo bollini timbri punkte punktestand stempel soldepoints pointsdisponibles puntos saldodepuntos pontos saldodepontos punten punkty body bodovy poang point pisteet puan puncte pontok',
  starts_at: 'startsat startdate start validfrom membersince joindate joinedat joined iscrittodal datainizio validodal inizio beginn startdatum gultigab mitgliedseit datededebut membredepuis fechadeinicio miembrodesde datadeinicio ingangsdatum',
  expires_at: 'expiresat expirydate expirationdate expires expiry expiration enddate validuntil validto membershipexpiry scadenza datascadenza datadiscadenza validofino fine ablaufdatum gultigbis ablauf enddatum datedefin datedexpiration expiration valablejusquau fechadevencimiento fechadecaducidad validadehasta caducidad datadevalidade vervaldatum geldigtot',
  code: 'code codes vouchercode voucher couponcode coupon giftcardcode giftcard giftcardnumber cardnumber cardcode discountcode serial barcode codice codici codicebuono buono codicesconto cartaregalo codicecarta gutschein gutscheincode gutscheinnummer geschenkkarte bon codepromo codecadeau cartecadeau codigo cupon codigodescuento tarjetaregalo vale',
  balance: 'balance amount value remaining remainingbalance currentbalance cardbalance initialbalance initialvalue saldo importo valore credito residuo betrag wert guthaben restwert restbetrag montant solde valeur saldodisponible importe valor montante bedrag waarde kwota wartosc castka zustatek belopp saldobelopp bakiye tutar sold suma osszeg egyenleg',
  currency: 'currency currencycode balancecurrency initialbalancecurrency valuta divisa moneta wahrung waehrung devise moneda moeda munteenheid waluta mena valuutta parabirimi penznem',
};

const fieldsByName = new Map<string, Map<ImportField, number>>();
for (const [field, list] of Object.entries(names) as [ImportField, string][]) {
  for (const [rank, name] of list.split(' ').entries()) {
    const fields = fieldsByName.get(name) ?? new Map<ImportField, number>();
    if (!fields.has(field)) fields.set(field, rank);
    fieldsByName.set(name, fields);
  }
}

interface Program {
  /** Names of columns that only its exports have together. */
  marks: string;
  /** Where its columns mean something of its own. */
  columns?: Partial<Record<ImportField, string>>;
}

/**
 * The headers of exports, as the programs write them. Smile and LoyaltyLion write snake case in some exports, and all
 * names are compared without punctuation.
 */
const programs: Record<ExportingProgram, Program> = {
  // Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,…,Phone,Accepts SMS Marketing
  shopify: {
    marks: 'firstname lastname acceptsemailmarketing',
    columns: {
      external_id: 'customerid',
      marketing_email: 'acceptsemailmarketing',
      phone: 'phone defaultaddressphone',
    },
  },
  // Reference ID,First Name,Last Name,Email Address,Phone Number,…,Square Customer ID,Creation Source,…
  square: {
    marks: 'squarecustomerid',
    columns: { external_id: 'referenceid squarecustomerid', refuses_email: 'emailunsubscribed' },
  },
  // Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code
  woocommerce: {
    marks: 'username email orders totalspend',
    columns: { external_id: 'customerid userid username' },
  },
  // Email Address,First Name,Last Name,…,MEMBER_RATING,OPTIN_TIME,…,LEID,EUID,NOTES,TAGS; or UNSUB_TIME, CLEAN_TIME
  mailchimp: {
    marks: 'memberrating leid euid',
    columns: { external_id: 'customerid', refuses_email: 'unsubtime cleantime', marketing_email: 'status' },
  },
  // Email,Klaviyo ID,First Name,Last Name,…,Phone Number,…,Email Marketing Consent,SMS Marketing Consent
  klaviyo: { marks: 'email klaviyoid', columns: { external_id: 'externalid' } },
  // Email,First name,Last name,Points balance,Member status,VIP tier,Referral URL
  smile: { marks: 'email pointsbalance viptier', columns: { initial_points: 'pointsbalance' } },
  // Merchant ID,Email,Name,Points approved,Points pending,Points spent,…
  loyaltylion: {
    marks: 'email pointsapproved pointspending',
    columns: { external_id: 'merchantid id', initial_points: 'pointsapproved' },
  },
  // First Name,Last Name,Email,Mobile,…,Stamps,Total Stamps,Rewards Redeemed
  stamp_me: { marks: 'email stamps totalstamps', columns: { initial_points: 'stamps currentstamps' } },
};

/** The program that exports a table with these columns; the one with most marks of its own if several fit. */
export function programOf(header: readonly string[]): ExportingProgram | undefined {
  const found = new Set(header.map(bareName));
  const fitting = Object.entries(programs).filter(([, { marks }]) =>
    marks.split(' ').every((mark) => found.has(mark)),
  );
  return fitting[0]?.[0] as ExportingProgram | undefined;
}

/** Guesses what each column is. A field is one column at most; of several candidates the best name wins. */
export function guessColumns<Field extends ImportField>(
  header: readonly string[],
  fields: readonly Field[],
): (Field | undefined)[] {
  const program = programOf(header);
  const columns: (Field | undefined)[] = header.map(() => undefined);
  for (const field of fields) {
    const own = program && programs[program].columns?.[field]?.split(' ');
    const rankOf = (name: string): number => {
      const rank = own ? own.indexOf(name) : (fieldsByName.get(name)?.get(field) ?? -1);
      return rank < 0 ? Number.POSITIVE_INFINITY : rank;
    };
    const ranks = header.map((name, at) =>
      columns[at] === undefined ? rankOf(bareName(name)) : Number.POSITIVE_INFINITY,
    );
    const best = Math.min(...ranks);
    if (best < Number.POSITIVE_INFINITY) columns[ranks.indexOf(best)] = field;
  }
  // With two columns for it, `Nome` beside `Cognome` is the first name, and `Name` beside `Vorname` the last.
  const name = columns.indexOf('name' as Field);
  const [hasFirst, hasLast] = ['first_name', 'last_name'].map((field) => columns.includes(field as Field));
  if (name >= 0 && hasFirst !== hasLast) columns[name] = (hasFirst ? 'last_name' : 'first_name') as Field;
  return columns;
}

/** Whether a row can be a header: some cell is the name of a field. */
export const namesFields = (header: readonly string[], fields: readonly ImportField[]): boolean =>
  guessColumns(header, fields).some((field) => field !== undefined);
