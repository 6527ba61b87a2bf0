CREATE TABLE "fitted" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"quantity" numeric(6, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fitted_kind" CHECK ("fitted"."kind" in ('part', 'fluid', 'figure')),
	CONSTRAINT "fitted_quantity" CHECK ("fitted"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_records" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"schedule" text NOT NULL,
	"stamp" text NOT NULL,
	"indicator" text NOT NULL,
	"makers_record" text NOT NULL,
	"invoice_name" text NOT NULL,
	"invoice_address" text NOT NULL,
	CONSTRAINT "service_records_stamp" CHECK ("service_records"."stamp" in ('', 'stamped', 'no_book', 'not_handed_over')),
	CONSTRAINT "service_records_indicator" CHECK ("service_records"."indicator" in ('', 'reset', 'not_fitted', 'not_possible')),
	CONSTRAINT "service_records_makers_record" CHECK ("service_records"."makers_record" in ('', 'entered', 'not_possible', 'not_asked'))
);
--> statement-breakpoint
ALTER TABLE "fitted" ADD CONSTRAINT "fitted_line_id_booking_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."booking_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_records" ADD CONSTRAINT "service_records_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fitted_line" ON "fitted" USING btree ("line_id");