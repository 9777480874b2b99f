import {
  CircleHelp,
  CircleUserRound,
  EyeOff,
  FileText,
  Flag,
  Gauge,
  GraduationCap,
  History,
  LifeBuoy,
  LogOut,
  MessageSquare,
  MonitorSmartphone,
  Phone,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { paths } from '../platform/frame/paths.ts';
import { destination, type Destination, type DestinationGroup } from './destination.ts';

/** Personal pages and cases. */
export const youPages: DestinationGroup = {
  title: 'navigation.group.you',
  pages: [
    destination(paths.profile(), CircleUserRound, 'pages.profile.name', 'pages.profile.keywords'),
    destination(paths.security(), ShieldCheck, 'pages.security.name', 'pages.security.keywords'),
    destination(paths.sharedAccess(), UsersRound, 'pages.sharedAccess.name', 'pages.sharedAccess.keywords'),
    destination(
      paths.disputeTransaction(),
      Flag,
      'pages.disputeTransaction.name',
      'pages.disputeTransaction.keywords',
    ),
    destination(paths.disputes(), Flag, 'pages.disputes.name', 'pages.disputes.keywords'),
    destination(
      paths.studentCenter(),
      GraduationCap,
      'pages.studentCenter.name',
      'pages.studentCenter.keywords',
    ),
  ],
};

/** Tabs of the Security Center that people search for by name. The sheets list the page itself. */
export const securityTabs: readonly Destination[] = [
  destination(
    `${paths.security()}?tab=limits`,
    Gauge,
    'pages.securityLimits.name',
    'pages.securityLimits.keywords',
  ),
  destination(
    `${paths.security()}?tab=devices`,
    MonitorSmartphone,
    'pages.securityDevices.name',
    'pages.securityDevices.keywords',
  ),
  destination(
    `${paths.security()}?tab=history`,
    History,
    'pages.securityHistory.name',
    'pages.securityHistory.keywords',
  ),
];

/** Pages about the customer's own data, found by the search. */
export const dataPages: readonly Destination[] = [
  destination(paths.myData(), FileText, 'pages.myData.name', 'pages.myData.keywords'),
  destination(
    paths.endRelationship(),
    LogOut,
    'pages.endRelationship.name',
    'pages.endRelationship.keywords',
  ),
];

/** Help and legal documents. */
export const helpPages: DestinationGroup = {
  title: 'navigation.group.help',
  pages: [
    destination(paths.help(), LifeBuoy, 'pages.help.name', 'pages.help.keywords'),
    destination(paths.support(), MessageSquare, 'pages.support.name', 'pages.support.keywords'),
    destination(paths.faqs(), CircleHelp, 'pages.faqs.name', 'pages.faqs.keywords'),
    destination(
      paths.customerService(),
      Phone,
      'pages.customerService.name',
      'pages.customerService.keywords',
    ),
    destination(paths.terms(), FileText, 'pages.terms.name', 'pages.terms.keywords'),
    destination(paths.privacy(), EyeOff, 'pages.privacy.name', 'pages.privacy.keywords'),
  ],
};
