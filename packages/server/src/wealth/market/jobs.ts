import * as service from './service.ts';

/** For the loops of the worker. */
export const { keepCloses, keepInstruments, keepQuotes } = service;
