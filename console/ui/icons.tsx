/** Line icons, 24 by 24. An icon library would outweigh the two dozen icons in use. */
import type { SVGProps } from 'react';

export type Icon = (props: { size?: number }) => React.JSX.Element;

const icon =
  (path: string): Icon =>
  ({ size = 18 }) => {
    const line: SVGProps<SVGSVGElement> = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.6,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    };
    return (
      <svg {...line} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    );
  };

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const ChartIcon = icon('M4 20V12h4v8zM10 20V5h4v15zM16 20v-11h4v11z');
export const CounterIcon = icon('M4 12h16l1 8H3zM7 12V8h10v4M9 4h6v4H9zM8 16h.01M12 16h.01M16 16h.01');
export const PeopleIcon = icon(
  `${circle(9, 8, 3.5)}M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .9 3.5 2.7 3.5 5.4`,
);
export const CardsIcon = icon(
  'M3 8h14a1.5 1.5 0 0 1 1.5 1.500V18a1.5 1.5 0 0 1-1.5 1.500H4.500A1.5 1.5 0 0 1 3 18zM6.5 4.500H20a1.5 1.5 0 0 1 1.5 1.500v9M3 12h15.5',
);
export const TicketIcon = icon('M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14.5 6v2M14.5 11v2M14.5 16v2');
export const MailIcon = icon('M3 6h18v12H3zM3 7l9 6 9-6');
export const NewsIcon = icon(
  'M4 5h13v13a2 2 0 0 0 3 0V9h-3M17 19H6a2 2 0 0 1-2-2V5M7.5 9h6M7.5 12.500h6M7.5 16h4',
);
export const ImageIcon = icon(`M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4${circle(15.5, 9, 1.2)}`);
export const ShareIcon = icon(
  `${circle(6, 12, 2.5)}${circle(17, 6, 2.5)}${circle(17, 18, 2.5)}M8.3 10.800l6.4-3.500M8.3 13.200l6.4 3.5`,
);
export const WalletIcon = icon('M4 7a2 2 0 0 1 2-2h11v3M4 7a2 2 0 0 0 2 2h14v10H6a2 2 0 0 1-2-2zM16 14h.01');
export const InvoiceIcon = icon(
  'M6 3h9l4 4v14l-2.5-1.500L14 21l-2-1.500L10 21l-2-1.500L5.5 21V3.500zM9 9h6M9 13h6',
);
export const ShieldIcon = icon('M12 3l7.5 3v5.500c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.500V6zM9 12l2 2 4-4');
export const GroupIcon = icon('M3 20h18M5 20V9l7-5 7 5v11M9 20v-6h6v6');
export const TeamIcon = icon(
  `${circle(12, 7, 3)}M6.5 19c0-3.5 2.5-5.5 5.5-5.500s5.5 2 5.5 5.500M4.5 5.500v5M2 8h5`,
);
export const ClipboardIcon = icon('M8 4h8v3H8zM8 5.500H5.500V21h13V5.500H16M9 12h6M9 16h4');
export const SettingsIcon = icon('M4 7h9M17 7h3M4 17h3M11 17h9M13 4.500v5M7 14.500v5');
export const KeyIcon = icon(`${circle(8, 15, 4)}M11 12l8.5-8.500M15.5 7.500l3 3`);
export const WebhookIcon = icon(
  `${circle(12, 6, 2.5)}${circle(5.5, 17, 2.5)}${circle(18.5, 17, 2.5)}M11 8.300l-4 6.500M13.2 8.200l4 6.500M8 17h8`,
);
export const ListIcon = icon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');
export const FlaskIcon = icon(
  'M9.5 3h5M10.5 3v6L5 19a1.5 1.5 0 0 0 1.3 2h11.400a1.5 1.5 0 0 0 1.3-2L13.5 9V3M8 15h8',
);
export const CheckIcon = icon('M5 12.500l4.5 4.500L19 7');
export const LanguageIcon = icon(
  `${circle(12, 12, 9)}M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9`,
);
export const LeaveIcon = icon('M14 8V5H5v14h9v-3M10 12h11M18 9l3 3-3 3');
export const MoonIcon = icon('M20 14.500A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.500z');
export const SunIcon = icon(
  `${circle(12, 12, 4)}M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4`,
);
export const ScreenIcon = icon('M3 5h18v12H3zM8 20.500h8M12 17v3.500');
export const BellIcon = icon('M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.500a2.2 2.2 0 0 0 4 0');
export const SearchIcon = icon(`${circle(10.5, 10.5, 6.5)}M15.5 15.500L21 21`);
export const CopyIcon = icon('M9 9h11v11H9zM5 15H4V4h11v1');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const DownloadIcon = icon('M12 4v11M7 11l5 5 5-5M5 20h14');
export const UploadIcon = icon('M12 20V9M7 12l5-5 5 5M5 4h14');
export const ArrowUpIcon = icon('M12 19V5M6 11l6-6 6 6');
export const ArrowDownIcon = icon('M12 5v14M6 13l6 6 6-6');
export const TrashIcon = icon('M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13');
export const UndoIcon = icon('M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4');
export const CameraIcon = icon(`M4 8h4l2-3h4l2 3h4v11H4z${circle(12, 13, 3.5)}`);
export const StarIcon = icon(
  'M12 4l2.4 5.200 5.600.700-4.200 3.900 1.100 5.700-4.900-2.800-4.900 2.800 1.100-5.700L4 9.900l5.600-.700z',
);
export const KeypadIcon = icon(
  'M6 6h.01M12 6h.01M18 6h.01M6 12h.01M12 12h.01M18 12h.01M6 18h.01M12 18h.01M18 18h.01',
);
export const BackspaceIcon = icon('M9 5h12v14H9l-6-7zM12.5 9.500l5 5M17.5 9.500l-5 5');
export const RefreshIcon = icon('M20 11a8 8 0 1 0-2 6M20 5v6h-6');
export const EditIcon = icon('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
export const HelpIcon = icon(
  `${circle(12, 12, 9)}M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.700M12 17h.01`,
);
export const OutsideIcon = icon('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6');
export const WarningIcon = icon('M12 4l9 16H3zM12 10v4M12 17v.5');
export const MoreIcon = icon(`${circle(5, 12, 1)}${circle(12, 12, 1)}${circle(19, 12, 1)}`);
export const OutboxIcon = icon('M4 13h4l2 3h4l2-3h4v7H4zM4 13l3-6M20 13l-3-6M12 12V3M9 6l3-3 3 3');
export const MegaphoneIcon = icon(
  'M4 10v4h3l8 4V6l-8 4zM18.5 9.500a3.5 3.5 0 0 1 0 5M7.5 14l1.5 5.500h2.5L10 15.2',
);
export const ReceiptIcon = icon(
  'M5 3.500l2 1.500 2.500-1.500L12 5l2.500-1.500L17 5l2-1.500V21l-2-1.500-2.500 1.500L12 19.500 9.5 21 7 19.500 5 21zM8.5 9.500h7M8.5 13.500h7',
);
export const GiftIcon = icon(
  'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9c-2 0-4.500-.8-4.500-2.600S9.500 4 12 9c2.500-5 4.500-4.400 4.500-2.600S14 9 12 9',
);
