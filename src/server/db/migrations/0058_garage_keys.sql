-- contracts: 0057_garages
-- Each index that begins with the garage takes the place of a key without it.
ALTER TABLE "closed_windows" DROP CONSTRAINT "closed_windows_date_window_pk";--> statement-breakpoint
ALTER TABLE "closed_windows" ADD CONSTRAINT "closed_windows_of_garage" PRIMARY KEY USING INDEX "closed_windows_of_garage";--> statement-breakpoint
ALTER TABLE "slots" DROP CONSTRAINT "slots_date_window_pk";--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_of_garage" PRIMARY KEY USING INDEX "slots_of_garage";--> statement-breakpoint
ALTER TABLE "window_places" DROP CONSTRAINT "window_places_window_from_date_pk";--> statement-breakpoint
ALTER TABLE "window_places" ADD CONSTRAINT "window_places_of_garage" PRIMARY KEY USING INDEX "window_places_of_garage";--> statement-breakpoint
ALTER TABLE "workshop_days" DROP CONSTRAINT "workshop_days_pkey";--> statement-breakpoint
ALTER TABLE "workshop_days" ADD CONSTRAINT "workshop_days_of_garage" PRIMARY KEY USING INDEX "workshop_days_of_garage";
