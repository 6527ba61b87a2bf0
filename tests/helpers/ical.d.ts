/** What tests use of it. */
declare module 'ical.js' {
  class Component {
    constructor(jCal: unknown[]);
    getAllSubcomponents(name: string): Component[];
    getFirstPropertyValue(name: string): unknown;
  }
  class Time {
    isDate: boolean;
    toJSDate(): Date;
    toString(): string;
  }
  class Event {
    constructor(component: Component);
    component: Component;
    uid: string;
    summary: string;
    location: string;
    description: string;
    sequence: number;
    startDate: Time;
    endDate: Time;
  }
  const ICAL: {
    parse(text: string): unknown[];
    design: { strict: boolean };
    Component: typeof Component;
    Event: typeof Event;
  };
  export default ICAL;
}
