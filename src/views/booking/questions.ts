import { site } from '../../content-model/built.ts';

/** What people ask about the day on which the car is fetched. */
export const dayQuestions = [
  {
    q: 'Who drives my car?',
    a: 'One of our drivers, who comes in the window that you chose and calls you on the way. The mileage is written down with you at collection and again when the car comes back.',
  },
  {
    q: 'What do you need from me?',
    a: 'The key, the locking wheel nut if the car has one, and the service book if you would like it stamped. Someone has to hand the key over: at home, at work, or wherever the car is parked inside our area.',
  },
  {
    q: 'What if my car cannot be driven?',
    a: 'We collect by driving, so it cannot come with us as it is. The page about collection and recovery says what you can do; if you are not sure whether it can be driven, call us.',
  },
  {
    q: 'How do I approve extra work?',
    a: 'Each finding is one line with a photo, a measurement where there is one, and one price. You approve or decline it from your phone. Nothing is done to the car without your recorded yes.',
  },
  {
    q: 'Can I change my mind?',
    a: `Yes. With the link in your confirmation email you move the booking free of charge until ${site.collection.cutOff} the day before, or cancel it free of charge until the car is collected. Your right to cancel within 14 days stands beside that.`,
  },
  {
    q: 'What do the warranty and guarantee cover?',
    a: `${site.warrantyMonths} months on the parts that we fit and on our labour. If something that we did is not right, we collect the car again at no charge and put it right.`,
  },
];

/** What people ask before they book a service. */
export const bookingQuestions = [
  {
    q: 'Which service does my car need?',
    a: 'The full service suits most cars once a year or every 12,000 miles. Add an interim service in between if you drive more than that. Every second year take the major.',
  },
  {
    q: 'Will it affect the maker’s warranty?',
    a: 'A car keeps its warranty when the work follows the maker’s schedule and uses parts of matching quality. The manufacturer-schedule service is made for that: it follows the schedule for your car’s age and mileage.',
  },
  {
    q: 'Do I pay anything today?',
    a: `No. You pay when the work is complete, in full or in ${site.instalments} equal payments without interest or fee.`,
  },
  {
    q: 'Can I book a repair without a service?',
    a: 'Yes. After your registration choose the Repairs tab, or Diagnostics if you only know the symptom.',
  },
  {
    q: 'What if I do not know my registration?',
    a: 'Choose the make, the range and the engine from our list. The prices are the same; we ask for the registration when we confirm.',
  },
];
