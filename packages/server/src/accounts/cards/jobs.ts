import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

/** For the loops of the worker. */
export const { applyCardNews, askLinks, registerCards, renewCards, sendCards } = service;

const aboutCard = heard.extend({ customerId: z.string(), payload: z.object({ cardId: z.string() }) });

const telling = (what: service.CardTelling) =>
  job({
    queue: `cards.tell-${what}`,
    topics: [`card.${what}`],
    payload: aboutCard,
    run: (context, { customerId, payload }) =>
      service.tellCard(context, { customerId, cardId: payload.cardId, what }),
  });

export const cardJobs = [
  telling('frozen'),
  telling('unfrozen'),
  telling('loosened'),
  telling('replaced'),
  telling('mailed'),
  telling('activated'),
];
