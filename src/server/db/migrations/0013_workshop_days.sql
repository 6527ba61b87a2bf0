CREATE TABLE "booking_work_days" (
	"booking_id" uuid NOT NULL,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "booking_work_days_booking_id_date_pk" PRIMARY KEY("booking_id","date"),
	CONSTRAINT "booking_work_days_minutes" CHECK ("booking_work_days"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "workshop_days" (
	"date" date PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "workshop_days_not_negative" CHECK ("workshop_days"."minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "return_date" date;--> statement-breakpoint
-- Every customer so far was told that the car is back on the same day. They hold no minutes, and give none back.
UPDATE "bookings" SET "return_date" = "collection_date";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "return_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_work_days" ADD CONSTRAINT "booking_work_days_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_return" CHECK ("bookings"."return_date" >= "bookings"."collection_date");