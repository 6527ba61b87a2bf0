import { recordChecks, answerCheck } from './checks.ts';
import { beginLine, finishLine, dropLine, shareLine, takeBackLine, assignLine } from './lines.ts';
import { recordMotResult, putRight } from './mot-result.ts';
import { stepBooking, takeBackStep, assignBooking, setArrival, setReturn, stopWork } from './steps.ts';
import { readWork } from './work.ts';

/** Every call of the work, for the list of all calls. */
export const workCalls = [
  readWork,
  stepBooking,
  takeBackStep,
  assignBooking,
  setArrival,
  setReturn,
  stopWork,
  recordChecks,
  answerCheck,
  recordMotResult,
  putRight,
  beginLine,
  finishLine,
  dropLine,
  shareLine,
  takeBackLine,
  assignLine,
];
